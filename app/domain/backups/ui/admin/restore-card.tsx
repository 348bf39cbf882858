import { SectionCard } from "~/ui/admin/shell/section-card.tsx";

/** How a backup is restored: on the server, since the site can't replace the database that it serves from. */
export function RestoreCard() {
  return (
    <SectionCard
      name="restore"
      title="Restore"
      description="Restoring replaces everything the site has stored, so it is done on the server, by whoever runs it."
    >
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        <li>Stop the site.</li>
        <li>
          A copy from another place is opened with the passphrase first, by the program age:{" "}
          <code>age -d -o backup.tar backup.tar.age</code>
        </li>
        <li>
          <code>npm run restore -- backup.tar --replace --passphrase</code> checks the file, keeps what is there now as
          another backup, and puts the file’s content in its place.
        </li>
        <li>Start the site again.</li>
      </ol>
      <p className="mt-3 text-muted text-sm">People who were erased since are erased again.</p>
    </SectionCard>
  );
}
