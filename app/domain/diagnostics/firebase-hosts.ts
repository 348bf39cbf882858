/** Where the Firebase SDK goes for data, sign-in and renewed tokens. The page's policy allows these while it is used. */
export const FIREBASE_HOSTS = [
  "https://firestore.googleapis.com",
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
] as const;
