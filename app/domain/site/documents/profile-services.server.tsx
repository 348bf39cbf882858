import { BulletList, ChapterHeading, PageLayout, TextLink } from "./page-layout.server.tsx";
import { Text, View } from "./pdf-elements.ts";
import type { ProfileCopy } from "./profile-copy.server.ts";
import { COLORS, structureTag, text } from "./theme.server.ts";

/** The six services of the home page. */
export function ProfileServices({ copy }: { copy: ProfileCopy }) {
  const { services: chapter } = copy.profile;
  return (
    <PageLayout frame={copy.frame}>
      <ChapterHeading id="services" {...chapter} />
      <View style={{ flexDirection: "row", flexWrap: "wrap", gap: 12 }}>
        {copy.services.map(({ title, description, benefits, handlers, href }) => (
          <View key={title} style={CARD}>
            <Text {...structureTag("H3")} style={text.h2}>
              {title}
            </Text>
            <Text style={{ ...text.body, marginTop: 3 }}>{description}</Text>
            <BulletList items={benefits} style={{ marginTop: 6 }} />
            <View style={{ marginTop: "auto", paddingTop: 7 }}>
              {handlers.map((handler) => (
                <Text key={handler.slug} style={text.small}>{`${chapter.handledBy} ${handler.text}`}</Text>
              ))}
              <TextLink
                to={`${copy.identity.url}${href}`}
                label={`${copy.identity.domain}${href.replace(/#.*/, "")}`}
                style={{ fontSize: 8.5, fontWeight: 500 }}
              />
            </View>
          </View>
        ))}
      </View>
    </PageLayout>
  );
}

const CARD = {
  width: 239,
  minHeight: 184,
  borderWidth: 0.75,
  borderColor: COLORS.line,
  borderRadius: 8,
  padding: 12,
} as const;
