import { ButtonBox, ChapterHeading, PageLayout, TextLink } from "./page-layout.server.tsx";
import { Text, View } from "./pdf-elements.ts";
import type { ProfileCopy } from "./profile-copy.server.ts";
import { COLORS, structureTag, text } from "./theme.server.ts";

/** Three cases, one voice, and whom to write to. */
export function ProfileResults({ copy }: { copy: ProfileCopy }) {
  const { results } = copy.profile;
  const { testimonials, studies, identity } = copy;
  const [testimonial] = testimonials;
  return (
    <PageLayout frame={copy.frame}>
      {testimonial || studies.length > 0 ? <ChapterHeading id="results" {...results} /> : null}
      {studies.map(({ client, sector, title, summary, figure }) => (
        <View key={client} style={CASE}>
          <View style={{ width: 104 }}>
            <Text style={{ fontSize: 26, fontWeight: 700, letterSpacing: -0.8, color: COLORS.brand, lineHeight: 1.15 }}>
              {figure.value}
            </Text>
            <Text style={text.small}>{figure.label}</Text>
          </View>
          <View style={{ flex: 1 }}>
            <Text {...structureTag("H3")} style={text.h3}>
              {title}
            </Text>
            <Text style={text.small}>{`${client}: ${sector}`}</Text>
            <Text style={{ ...text.body, marginTop: 2 }}>{summary}</Text>
          </View>
        </View>
      ))}
      {studies.length > 0 ? (
        <View style={{ flexDirection: "row", gap: 4, marginTop: 8 }}>
          <Text style={text.small}>{results.note}</Text>
          <TextLink
            to={`${identity.url}/company/case-studies`}
            label={`${identity.domain}/company/case-studies`}
            style={{ fontSize: 8.5, lineHeight: 1.45, fontWeight: 500 }}
          />
        </View>
      ) : null}
      {testimonial ? (
        <View {...structureTag("BlockQuote")} style={QUOTE}>
          <Text style={{ fontSize: 12, lineHeight: 1.45, fontWeight: 500 }}>{`“${testimonial.text}”`}</Text>
          <Text style={{ ...text.small, marginTop: 5 }}>
            {`${testimonial.name}, ${testimonial.role}, ${testimonial.company}`}
          </Text>
        </View>
      ) : null}
      <Contact copy={copy} />
    </PageLayout>
  );
}

function Contact({ copy }: { copy: ProfileCopy }) {
  const { contact } = copy.profile;
  const { identity } = copy;
  const ways = [
    { label: contact.labels.email, value: identity.email, href: `mailto:${identity.email}` },
    { label: contact.labels.phone, value: identity.phone.label, href: identity.phone.href },
    { label: contact.labels.chat, value: identity.messaging.label, href: identity.messaging.href },
  ].filter(({ href }) => href !== "");
  return (
    <>
      <ChapterHeading id="contact" {...contact} style={{ marginTop: 30 }} />
      <View style={{ flexDirection: "row", gap: 28 }}>
        <View style={{ flex: 1 }}>
          <ButtonBox to={`${identity.url}/resources/free-consultation`} label={contact.consultation} />
          {ways.map(({ label, value, href }) => (
            <View key={label} style={{ flexDirection: "row", marginTop: 7 }}>
              <Text style={{ ...text.small, width: 82, lineHeight: 1.6 }}>{label}</Text>
              <TextLink to={href} label={value} />
            </View>
          ))}
        </View>
        {copy.leads.length > 0 ? (
          <View style={{ width: 238 }}>
            <Text {...structureTag("H3")} style={text.h3}>
              {contact.people}
            </Text>
            <View {...structureTag("L")}>
              {copy.leads.map(({ name, role }) => (
                <View {...structureTag("LI")} key={name} style={{ flexDirection: "row", gap: 8, marginTop: 4 }}>
                  <Text {...structureTag("Lbl")} style={{ ...text.strong, width: 98 }}>
                    {name}
                  </Text>
                  <Text {...structureTag("LBody")} style={{ ...text.body, flex: 1 }}>
                    {role}
                  </Text>
                </View>
              ))}
            </View>
          </View>
        ) : null}
      </View>
    </>
  );
}

const CASE = {
  flexDirection: "row",
  gap: 16,
  paddingVertical: 11,
  borderTopWidth: 0.75,
  borderTopColor: COLORS.line,
} as const;

const QUOTE = { marginTop: 18, paddingLeft: 14, borderLeftWidth: 3, borderLeftColor: COLORS.accent } as const;
