import { faq } from "~/domain/site/copy/home/faq.ts";
import { QuestionList } from "~/domain/site/ui/kit/question-list.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";

export function FaqSection() {
  const copy = useCopy(faq);
  return (
    <Section id="faq" labelledBy="faq-title">
      <div className="split">
        <div>
          <SectionHeading id="faq-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
          <ButtonLink to="/resources/free-consultation" className="mt-7">
            {copy.button}
          </ButtonLink>
        </div>
        <QuestionList name="faq" questions={copy.questions} />
      </div>
    </Section>
  );
}
