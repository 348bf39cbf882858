import type { ContentDocument } from "~/shared/content/content-document.ts";
import { contentCalendar } from "./content-calendar.ts";
import { fridayReport } from "./friday-report.ts";
import { launchBoard } from "./launch-board.ts";
import { ledger } from "./ledger.ts";
import { mergeList } from "./merge-list.ts";
import type { Paper } from "./paper.ts";
import { pieceList } from "./piece-list.ts";
import { weeklyReport } from "./weekly-report.ts";

/** The papers by the paths of their pages, each below the page that it belongs to. */
export const papers: Readonly<Record<string, ContentDocument<Paper>>> = {
  "/how-it-works/friday-report": fridayReport,
  "/services/project-coordination/board": launchBoard,
  "/services/client-reporting/report": weeklyReport,
  "/services/invoice-management/ledger": ledger,
  "/services/crm-management/merge-list": mergeList,
  "/services/digital-marketing/calendar": contentCalendar,
  "/services/creative-design/pieces": pieceList,
};
