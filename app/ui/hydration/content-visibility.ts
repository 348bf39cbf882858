/** Lays the whole page out at once: positions below the fold are only estimated while `below-fold` (app/app.css)
 * applies. */
export function disableContentVisibility(): void {
  delete document.documentElement.dataset.contentVisibility;
}

/**
 * Script that turns `content-visibility` on for sections below the fold until the first scroll, since what has come
 * into view must not move. Before that they are laid out one after the other, each in a frame's callback: scrolling
 * that the frame brings has its event first (an animation in CSS goes on before the event, so that it finds the page
 * moved already). What that scroll led to stays where it is: the browser's scroll anchoring loses it when the scroll
 * and the layout of everything come before one frame. It is in the middle of what `scroll-padding-top` (6rem) leaves of
 * the window: a few pixels higher there may be the estimated end of a section above it. A reload or a step back lays
 * out everything at once: the browser restores the scroll position. It runs before the first paint and is the same for
 * every visitor. Without scripts every page is laid out at once.
 */
export const CONTENT_VISIBILITY_SCRIPT = import.meta.env.SSR
  ? '(()=>{if(performance.getEntriesByType("navigation")[0]?.type!="navigate")return;const{dataset}=document.documentElement,next=()=>setTimeout(requestAnimationFrame,50,layOut),layOut=()=>{const section=document.querySelectorAll(".below-fold")[count++];if(section){section.animate({contentVisibility:["visible","visible"]},{fill:"forwards"});next()}};let count=0;dataset.contentVisibility="";addEventListener("DOMContentLoaded",()=>requestAnimationFrame(next));addEventListener("scroll",()=>{const seen=document.elementFromPoint(innerWidth/2,innerHeight/2+48),top=()=>seen?.getBoundingClientRect().top||0,before=top();delete dataset.contentVisibility;scrollBy(0,top()-before)},{once:true})})()'
  : "";
