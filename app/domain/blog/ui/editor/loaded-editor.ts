import type { EditedPost } from "~/domain/blog/post.ts";
import type { PreviewLink } from "~/domain/blog/preview-links/preview-link.ts";
import type { ScheduleState } from "~/domain/blog/schedule/schedule.ts";

/** What the editor's screen is loaded with; `post` is null while there is none. `now` is the server's time in milliseconds. */
export interface LoadedEditor {
  id: string;
  post: EditedPost | null;
  /** A post that is to be written. */
  isNew: boolean;
  links: PreviewLink[];
  schedule: ScheduleState;
  now: number;
  /** The site's own address, e.g. `https://www.example.com`. */
  site: string;
}
