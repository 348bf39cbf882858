import { askForm } from "~/domain/leads/forms/ask.server.ts";
import { AskForm } from "~/domain/leads/forms/ui/ask-form.tsx";
import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { QuestionDrawing } from "~/domain/site/ui/banners/question-drawing.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/ask";

export const loader = loadStaticIslands({ "ask-top": <PageBanner path="/ask" drawing={<QuestionDrawing />} /> });

/** The enhanced form posts here by fetch, also from the not-found page, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, askForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, askForm);
}

export default function Ask({ actionData }: Route.ComponentProps) {
  return (
    <>
      <StaticIsland id="ask-top" />
      <div className="wrap section">
        <div className="card max-w-3xl">
          <AskForm answer={actionData} title="questionTitle" />
        </div>
      </div>
    </>
  );
}
