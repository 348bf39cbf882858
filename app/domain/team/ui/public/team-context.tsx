import { createContext, type ReactNode, useContext } from "react";
import type { PublicMember } from "~/domain/team/member.ts";

const TeamContext = createContext<ReadonlyArray<PublicMember>>([]);

/** Provides the members of the home page. */
export function TeamProvider({ members, children }: { members: ReadonlyArray<PublicMember>; children: ReactNode }) {
  return <TeamContext value={members}>{children}</TeamContext>;
}

/** The members of the home page, in order. */
export function useTeam(): ReadonlyArray<PublicMember> {
  return useContext(TeamContext);
}
