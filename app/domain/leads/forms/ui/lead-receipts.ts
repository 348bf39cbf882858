import { lazyReceipt } from "~/ui/form/lazy-receipt.tsx";

const loadMessageReceipt = () => import("./lead-receipt.tsx").then((file) => file.MessageReceipt);
/** The receipt of the two contact forms. */
export const messageReceipt = lazyReceipt({
  serverContent: import.meta.env.SSR ? await loadMessageReceipt() : undefined,
  load: loadMessageReceipt,
});

const loadQuestionReceipt = () => import("./lead-receipt.tsx").then((file) => file.QuestionReceipt);
/** The receipt of the form for questions. */
export const questionReceipt = lazyReceipt({
  serverContent: import.meta.env.SSR ? await loadQuestionReceipt() : undefined,
  load: loadQuestionReceipt,
});

const loadApplicationReceipt = () => import("./lead-receipt.tsx").then((file) => file.ApplicationReceipt);
/** The receipt of the application form. */
export const applicationReceipt = lazyReceipt({
  serverContent: import.meta.env.SSR ? await loadApplicationReceipt() : undefined,
  load: loadApplicationReceipt,
});

const loadConsultationReceipt = () => import("./lead-receipt.tsx").then((file) => file.ConsultationReceipt);
/** The receipt of the consultation form. */
export const consultationReceipt = lazyReceipt({
  serverContent: import.meta.env.SSR ? await loadConsultationReceipt() : undefined,
  load: loadConsultationReceipt,
});
