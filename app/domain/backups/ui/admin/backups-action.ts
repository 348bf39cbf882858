/** The address of all commands of the screen. */
export const BACKUPS_ACTION = "/admin/backups/command";
