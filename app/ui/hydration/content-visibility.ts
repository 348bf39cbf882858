/**
 * Lays the whole page out at once. A document that has only just come is laid out in parts (`below` in app/app.css),
 * and what isn't yet has a height that is only estimated.
 */
export function disableContentVisibility(): void {
  delete document.documentElement.dataset.contentVisibility;
}

/**
 * The script that has a document laid out in parts until somebody scrolls, since what has come into view must stay where
 * it is. Whoever reloads a page or comes back to it gets all of it at once: the browser leads them to where they were. It
 * runs before the first paint, and is the same for every visitor. Without scripts every page is laid out at once.
 */
export const CONTENT_VISIBILITY_SCRIPT =
  '(()=>{if(performance.getEntriesByType("navigation")[0]?.type!="navigate")return;const{dataset}=document.documentElement;dataset.contentVisibility="";addEventListener("scroll",()=>{delete dataset.contentVisibility},{once:true})})()';
