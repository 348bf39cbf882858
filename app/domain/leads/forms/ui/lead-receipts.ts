import { lazyReceipt } from "~/ui/form/lazy-receipt.tsx";

const load = () => import("./lead-receipt.tsx");
const serverContent = import.meta.env.SSR ? await load() : undefined;

const receiptOf = (name: keyof Awaited<ReturnType<typeof load>>) =>
  lazyReceipt({ serverContent: serverContent?.[name], load: async () => (await load())[name] });

/** The receipt of the two contact forms. */
export const messageReceipt = receiptOf("MessageReceipt");
/** That of the form for questions. */
export const questionReceipt = receiptOf("QuestionReceipt");
/** That of the application form. */
export const applicationReceipt = receiptOf("ApplicationReceipt");
/** That of the consultation form. */
export const consultationReceipt = receiptOf("ConsultationReceipt");
