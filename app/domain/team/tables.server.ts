import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** One record a person, for the home page and the team page alike. */
export const teamMembers = pgTable("team_members", {
  id: id(),
  name: text("name").notNull(),
  role: text("role").notNull(),
  description: text("description").notNull().default(""),
  specialties: text("specialties").array().notNull().default([]),
  bio: text("bio").notNull().default(""),
  /** A photo's path on this site, or nothing. */
  image: text("image").notNull().default(""),
  /** The drawn portrait shown without a photo (1 to 6); without either, the initials. */
  portrait: integer("portrait"),
  linkedin: text("linkedin").notNull().default(""),
  email: text("email").notNull().default(""),
  position: integer("position").notNull().default(0),
  onHome: boolean("on_home").notNull().default(false),
  onTeamPage: boolean("on_team_page").notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What the team is to the engines. */
export const TEAM_SUBJECTS = [
  subject(teamMembers, {
    kind: "member",
    path: (id) => `/admin/team?edit=${id}`,
    columns: holds.content("name", "role", "description", "specialties", "bio", "image", "linkedin", "email"),
    images: ["image"],
  }),
];
