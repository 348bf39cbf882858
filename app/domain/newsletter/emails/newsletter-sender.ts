/** Who writes, as mails say it. `url` is the site's address without a slash at its end. */
export interface NewsletterSender {
  brand: string;
  url: string;
  /** Whom a reader may write to. */
  email: string;
  /** Name and postal address in one line: whoever sends letters to many has to say who they are. */
  imprint: string;
}
