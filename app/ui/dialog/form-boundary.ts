import type { SyntheticEvent } from "react";

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The props of a dialog's content that keep the submissions and resets of its own forms in it. React's events bubble
 * from a portal to the component that renders it, which may stand in another form: that would be sent as well.
 */
export const FORM_BOUNDARY = { onSubmit: stop, onReset: stop };
