import type { ReactNode } from "react";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from "react-email";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { EMAIL_CSS, EMAIL_STYLES, OUTLOOK_HEAD } from "./email-styles.server.ts";

// Import this file lazily: it loads the library that renders emails.

interface EmailLayoutProps {
  /** The preview text that email programs list beside the subject. */
  preview: string;
  /** Named and linked above the content. */
  sender: Pick<SenderIdentity, "brand" | "url">;
  children: ReactNode;
  /** Small lines below everything: who sends this, and why. */
  footer: ReactNode;
}

/** The email layout: brand, content and footer, with the site's theme in light and dark. */
export function EmailLayout({ preview, sender, children, footer }: EmailLayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{EMAIL_CSS}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="l-page" style={EMAIL_STYLES.page}>
        <Container className="l-sheet" style={EMAIL_STYLES.sheet}>
          <Text style={{ margin: "0 0 16px" }}>
            <Link href={sender.url} className="l-brand" style={EMAIL_STYLES.brand} data-skip-in-text="true">
              {sender.brand}
            </Link>
          </Text>
          {children}
          <Hr className="l-rule" style={EMAIL_STYLES.rule} />
          {footer}
        </Container>
      </Body>
    </Html>
  );
}

/** The email's heading. */
export function EmailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="l-heading" style={EMAIL_STYLES.heading}>
      {children}
    </Heading>
  );
}

/** A paragraph. Wrap plain text in `EmailLineBreaks` to keep its line breaks. */
export function EmailText({ children }: { children: ReactNode }) {
  return (
    <Text className="l-text" style={EMAIL_STYLES.text}>
      {children}
    </Text>
  );
}

/** A paragraph of user text; its direction follows its script. */
export function EmailUserText({ text }: { text: string }) {
  return (
    <Text dir="auto" className="l-text" style={{ ...EMAIL_STYLES.text, unicodeBidi: "plaintext" }}>
      <EmailLineBreaks text={text} />
    </Text>
  );
}

/** A name that a user typed, isolated so that a right-to-left script doesn't reorder the text around it. */
export function EmailUserName({ children }: { children: string }) {
  return <span dir="auto">{children}</span>;
}

/** Small print, as in the footer. */
export function EmailSmallText({ children }: { children: ReactNode }) {
  return (
    <Text className="l-small" style={EMAIL_STYLES.small}>
      {children}
    </Text>
  );
}

/** An inline link. */
export function EmailTextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="l-link" style={EMAIL_STYLES.link}>
      {children}
    </Link>
  );
}

/** The call to action. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "0 0 20px" }}>
      <Button href={href} className="l-button" style={EMAIL_STYLES.button}>
        {children}
      </Button>
    </Section>
  );
}

/** User text as a block quote, with its line breaks. */
export function EmailQuote({ text }: { text: string }) {
  return (
    <Section className="l-quote" style={EMAIL_STYLES.quote}>
      <Text dir="auto" className="l-text" style={{ ...EMAIL_STYLES.text, margin: 0, unicodeBidi: "plaintext" }}>
        <EmailLineBreaks text={text} />
      </Text>
    </Section>
  );
}

/** Text with its line breaks. */
export function EmailLineBreaks({ text }: { text: string }) {
  const lines = text.split("\n");
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
    <span key={index}>
      {line}
      {index < lines.length - 1 ? <br /> : null}
    </span>
  ));
}

/** Names and values as a list. */
export function EmailDescriptionList({
  facts,
}: {
  facts: ReadonlyArray<readonly [name: string, value: string | null | undefined]>;
}) {
  const known = facts.filter(([, value]) => value);
  return (
    <Text className="l-text" style={{ ...EMAIL_STYLES.text, fontSize: "15px", lineHeight: "1.75" }}>
      {known.map(([name, value], index) => (
        <span key={name}>
          {index > 0 ? <br /> : null}
          <span className="l-small" style={{ color: EMAIL_STYLES.small.color }}>{`${name}: `}</span>
          <EmailUserName>{value ?? ""}</EmailUserName>
        </span>
      ))}
    </Text>
  );
}

/** Renders an email as HTML and as plain text, in lines short enough that email programs don't wrap them. */
export async function renderEmail(email: ReactNode): Promise<{ html: string; text: string }> {
  const html = (await render(email)).replace("</head>", `${OUTLOOK_HEAD}</head>`);
  return {
    html,
    text: toPlainText(html, {
      wordwrap: 76,
      selectors: [
        ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
        { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["<", ">"] } },
        { selector: "[data-skip-in-text]", format: "skip" },
        { selector: ".l-quote", format: "blockquote" },
        { selector: "table.l-table", format: "dataTable" },
      ],
    }).trim(),
  };
}
