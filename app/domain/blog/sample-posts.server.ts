import { createHash } from "node:crypto";
import { desc, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { QUICK_FILL_TEXTS } from "./editor/quick-fill.ts";
import type { PostStatus } from "./post.ts";
import { blogPosts as table } from "./tables.server.ts";

/** MD5 of the texts of `npm run seed` (`db/seed/posts/`), which the build doesn’t contain; also those of earlier
 * releases. */
const SEED_TEXTS = [
  "b136577883f8e91f25f044860bcd7256",
  "933d0dfca84e53e42152f4bc314b638c",
  "a82a240e55d2306d789c743983bfb22a",
  "54b41749340dc5784ac81f016f6aecf3",
  "167d612fe7a0c95028553788ea32dceb",
  "543ecf99bf2cfb3007aebd9945b46a1f",
  "07e07917f472be1ae079544cc69b72ae",
  "9f7aebf7ca8a7109c71e33ce9c05b7d9",
  "fbce6d36e75a5a9650b568d3e6cc02a3",
  "c7023630691f737686e71c49c05567fb",
  "29997246f39b133eb22a44dcf2fee826",
  "bc11adb54001714e04ed221a92c8e76e",
  "a9f06e08855d5fcdb784efed0b7db7f0",
  "f5c692226f17a13d17c70dfa19cf270a",
  "b735d0a80ff925717ef1a8f0f8c488e8",
  "bc6068e51a77309c9e8bc8d243046e41",
  "6417abc6df22e88049669ea204a6e379",
  "6860cd571e92b67d1e8127863e9e69ff",
  "5f2f4a57a758e9de4c5a85243b2c2130",
  "36f5997d09b048cbc38de41e81e95ae7",
  "f3cbd3147b1d4c1349c9425139563e28",
  "025c5d3d01a1bf44dbe1bf02ea66e0e6",
  "3fe0d57a6c4d6859b676493e3aafa254",
  "c4244026e35281c54ba1081571d49687",
  "2b7383b1ef4f8ccb2a88c49cefc5b977",
  "7a7f5e40d4ebe58dba5945c20ed9e6b6",
  "3cf766cfb79b2b1735008cd4a26d6807",
  "0709474e9005c3fc7f61d38d61353578",
];
const QUICK_TEXTS = QUICK_FILL_TEXTS.map((text) => createHash("md5").update(text).digest("hex"));

/**
 * Whether a post's text is a sample's, of Quick Fill or of `npm run seed`: known by the text itself, so that it is no
 * sample any more as soon as the owner changes it.
 */
export const isSamplePost: SQL<boolean> = sql`(${inArray(sql`md5(${table.content})`, [...SEED_TEXTS, ...QUICK_TEXTS])})`;

/** The posts whose texts are samples, newest first. */
export function listSamplePosts(): Promise<{ id: string; title: string; slug: string; status: PostStatus }[]> {
  const { id, title, slug, status, createdAt } = table;
  return database()
    .select({ id, title, slug, status })
    .from(table)
    .where(isSamplePost)
    .orderBy(desc(createdAt), desc(id));
}
