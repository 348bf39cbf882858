import { convert, type HtmlToTextOptions } from "html-to-text";
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { rewriteHtml } from "~/platform/hydration/rewrite-html.server.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import {
  EMAIL_CSS,
  EMAIL_STYLES,
  OUTLOOK_BUTTON_END,
  OUTLOOK_BUTTON_START,
  OUTLOOK_HEAD,
} from "./email-styles.server.ts";

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
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{preview}</title>
        <style>{EMAIL_CSS}</style>
      </head>
      <body
        className="l-page"
        style={{ margin: 0, padding: 0, backgroundColor: EMAIL_STYLES.page.backgroundColor }}
        {...LANGUAGE}
      >
        <PreviewText text={preview} />
        <EmailTable cellStyle={EMAIL_STYLES.page}>
          <EmailTable className="l-sheet" style={EMAIL_STYLES.sheet} cellStyle={EMAIL_STYLES.sheetContent}>
            <p style={{ margin: "0 0 16px", fontSize: "14px", lineHeight: "24px" }}>
              <EmailLink href={sender.url} className="l-brand" style={EMAIL_STYLES.brand} data-skip-in-text>
                {sender.brand}
              </EmailLink>
            </p>
            {children}
            <hr className="l-rule" style={EMAIL_STYLES.rule} />
            {footer}
          </EmailTable>
        </EmailTable>
      </body>
    </html>
  );
}

/** Repeated inside the body, since webmail drops the attributes of the document. */
const LANGUAGE = { lang: "en", dir: "ltr" } as const;

const PREVIEW_LENGTH = 200;

/** The preview text, followed by so much white space that no program lists what comes after it. */
function PreviewText({ text }: { text: string }) {
  const shown = cutText(text, PREVIEW_LENGTH);
  const hidden = { display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 };
  const filler = "\u00a0\u200c\u200b\u200d\ufeff".repeat(PREVIEW_LENGTH - shown.length);
  return (
    <div style={hidden} data-skip-in-text>
      {shown}
      <div>{filler}</div>
    </div>
  );
}

/** A table of one cell: what Outlook for Windows needs for widths, borders and padding. */
function EmailTable({
  className,
  style,
  cellStyle,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  cellStyle?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cellStyle} {...LANGUAGE}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A link that leaves the email program. */
function EmailLink(props: ComponentProps<"a"> & { "data-skip-in-text"?: boolean }) {
  return <a target="_blank" {...props} />;
}

/** The email's heading. */
export function EmailHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="l-heading" style={EMAIL_STYLES.heading}>
      {children}
    </h1>
  );
}

/** A paragraph. Wrap plain text in `EmailLineBreaks` to keep its line breaks. */
export function EmailText({ children }: { children: ReactNode }) {
  return (
    <p className="l-text" style={EMAIL_STYLES.text}>
      {children}
    </p>
  );
}

/** A paragraph of user text; its direction follows its script. */
export function EmailUserText({ text }: { text: string }) {
  return (
    <p dir="auto" className="l-text" style={{ ...EMAIL_STYLES.text, unicodeBidi: "plaintext" }}>
      <EmailLineBreaks text={text} />
    </p>
  );
}

/** A name that a user typed, isolated so that a right-to-left script doesn't reorder the text around it. */
export function EmailUserName({ children }: { children: string }) {
  return <span dir="auto">{children}</span>;
}

/** Small print, as in the footer. */
export function EmailSmallText({ children }: { children: ReactNode }) {
  return (
    <p className="l-small" style={EMAIL_STYLES.small}>
      {children}
    </p>
  );
}

/** A round picture of a person whose name stands below it, which is why its alternative text is empty. */
export function EmailPortrait({ src, size }: { src: string; size: number }) {
  return (
    <img
      src={src}
      width={size}
      height={size}
      alt=""
      // Else React has it preloaded, in a link that means nothing to mail programs.
      loading="lazy"
      style={{ display: "block", borderRadius: size / 2, margin: "24px 0 8px" }}
      data-skip-in-text
    />
  );
}

/** An inline link. */
export function EmailTextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <EmailLink href={href} className="l-link" style={EMAIL_STYLES.link}>
      {children}
    </EmailLink>
  );
}

/** The call to action. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <EmailTable style={{ margin: "0 0 20px" }}>
      <EmailLink href={href} className="l-button" style={EMAIL_STYLES.button}>
        <OutlookOnly html={OUTLOOK_BUTTON_START} />
        <span style={EMAIL_STYLES.buttonLabel}>{children}</span>
        <OutlookOnly html={OUTLOOK_BUTTON_END} />
      </EmailLink>
    </EmailTable>
  );
}

/** A conditional comment, which only Outlook for Windows reads. */
function OutlookOnly({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

/** User text as a block quote, with its line breaks. */
export function EmailQuote({ text }: { text: string }) {
  return (
    <EmailTable className="l-quote" style={EMAIL_STYLES.quote} cellStyle={EMAIL_STYLES.quoteContent}>
      <p dir="auto" className="l-text" style={{ ...EMAIL_STYLES.text, margin: 0, unicodeBidi: "plaintext" }}>
        <EmailLineBreaks text={text} />
      </p>
    </EmailTable>
  );
}

/** A text with what stands for its words in braces, such as a link for `{unsubscribe}`; a part that it doesn't name
 * follows it, since no reader may miss it. */
export function EmailTemplate({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const missing = Object.keys(parts).filter((name) => !text.includes(`{${name}}`));
  return [text, ...missing.map((name) => `{${name}}`)]
    .join(" ")
    .split(/(\{\w+\})/)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
      <Fragment key={index}>{parts[part.slice(1, -1)] ?? part}</Fragment>
    ));
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
    <p className="l-text" style={{ ...EMAIL_STYLES.text, fontSize: "15px", lineHeight: "1.75" }}>
      {known.map(([name, value], index) => (
        <span key={name}>
          {index > 0 ? <br /> : null}
          <span className="l-small" style={{ color: EMAIL_STYLES.small.color }}>{`${name}: `}</span>
          <EmailUserName>{value ?? ""}</EmailUserName>
        </span>
      ))}
    </p>
  );
}

/** Renders an email as HTML and as plain text, in lines short enough that email programs don't wrap them. */
export function renderEmail(email: ReactNode): { html: string; text: string } {
  const append = { head: () => OUTLOOK_HEAD };
  const html = DOCTYPE + rewriteHtml(renderToStaticMarkup(email), { append });
  return { html, text: convert(html, PLAIN_TEXT).trim() };
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const PLAIN_TEXT: HtmlToTextOptions = {
  wordwrap: 76,
  selectors: [
    ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["<", ">"] } },
    { selector: "img", format: "skip" },
    ...["td", "th"].map((selector) => ({
      selector,
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: "[data-skip-in-text]", format: "skip" },
    { selector: ".l-quote", format: "blockquote" },
    { selector: "table.l-table", format: "dataTable" },
  ],
};

/** The footer of an email: who sent it, and why. */
export function EmailFooter({ sender: { signature }, why }: { sender: SenderIdentity; why: string }) {
  return (
    <>
      <EmailSmallText>
        {signature.map((part, index) => (
          <span key={part}>
            {index > 0 ? " · " : null}
            <span style={{ whiteSpace: "nowrap" }}>{part}</span>
          </span>
        ))}
      </EmailSmallText>
      <EmailSmallText>{why}</EmailSmallText>
    </>
  );
}
