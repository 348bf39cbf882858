import { EXAMPLE_MINUTES, exampleMinutes } from "~/domain/site/pricing/estimate.ts";
import { BulletList, ChapterHeading, PageLayout, SubHeading } from "./page-layout.server.tsx";
import { Text, View } from "./pdf-elements.ts";
import { PdfTable } from "./pdf-table.server.tsx";
import type { ProfileCopy } from "./profile-copy.server.ts";
import { COLORS, structureTag, text } from "./theme.server.ts";

/** What it costs, and how data is kept safe. */
export function ProfilePrice({ copy }: { copy: ProfileCopy }) {
  const { price, profile } = copy;
  const { security } = profile;
  return (
    <PageLayout frame={copy.frame}>
      <ChapterHeading id="price" {...price} />
      <Columns items={price.points} />
      <SubHeading style={{ marginTop: 18 }}>{price.example.title}</SubHeading>
      <Text style={{ ...text.body, marginTop: 2, marginBottom: 8 }}>{price.example.text}</Text>
      <PdfTable
        head={Object.values(price.example.head)}
        rows={exampleRows(price.example)}
        widths={[2.4, 2, 1]}
        rightmostIsFigure
      />
      <Text style={{ ...text.small, marginTop: 7 }}>{price.example.note}</Text>
      <ChapterHeading id="security" {...security} style={{ marginTop: 22 }} />
      <Columns items={copy.safety} />
      <SubHeading style={{ marginTop: 16, marginBottom: 6 }}>{security.agreement}</SubHeading>
      <BulletList items={security.points} />
    </PageLayout>
  );
}

function exampleRows({ routines, total }: ProfileCopy["price"]["example"]): string[][] {
  return [
    ...routines.map(({ unit, name, rhythm }) => [name, rhythm, String(exampleMinutes(unit) / 60)]),
    [total.name, total.rhythm, String(EXAMPLE_MINUTES / 60)],
  ];
}

function Columns({ items }: { items: ReadonlyArray<{ title: string; text: string }> }) {
  return (
    <View style={{ flexDirection: "row", gap: 16 }}>
      {items.map(({ title, text: pointText }) => (
        <View key={title} style={{ flex: 1, borderTopWidth: 2, borderTopColor: COLORS.brand, paddingTop: 7 }}>
          <Text {...structureTag("H3")} style={text.h3}>
            {title}
          </Text>
          <Text style={text.body}>{pointText}</Text>
        </View>
      ))}
    </View>
  );
}
