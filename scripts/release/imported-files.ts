import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { parseSync } from "vite";

const SERVER = "build/server";
/** Packages whose files the server reads rather than imports, and which of them. */
const READ = [
  { folder: "node_modules/@fontsource/inter", files: /^(package|unicode)\.json$|-normal\.woff$/ },
  { folder: "node_modules/@expo-google-fonts/inter", files: /_(400Regular|500Medium|600SemiBold|700Bold)\.ttf$/ },
];
const LICENSE = /^(licen[cs]e|copying|notice)/i;

/**
 * The files in `node_modules` that the built server needs: of the packages that it imports and of theirs, those that
 * are reached, and each package's licence.
 *
 * @returns paths from the project's folder, sorted
 */
export async function importedFiles(): Promise<string[]> {
  // The server itself is bundled; tracing its chunks, too, would take six times as long.
  const entry = path.join(SERVER, `.imports-${process.pid}.mjs`);
  writeFileSync(
    entry,
    importedPackages()
      .map((name) => `import ${JSON.stringify(name)};\n`)
      .join(""),
  );
  try {
    const { fileList } = await nodeFileTrace([entry], { base: process.cwd(), processCwd: process.cwd() });
    const traced = [...fileList].filter((file) => file.startsWith("node_modules/"));
    const read = READ.flatMap(({ folder, files }) => filesIn(folder).filter((file) => files.test(path.basename(file))));
    const reached = [...traced, ...read];
    // A package that reads which others are installed reaches all their manifests, and nothing else of them.
    const packages = new Set(reached.filter((file) => path.basename(file) !== "package.json").map(packageFolder));
    const licenses = [...packages].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && LICENSE.test(entry.name))
        .map(({ name }) => path.join(folder, name)),
    );
    return [...new Set([...reached, ...licenses])].filter((file) => packages.has(packageFolder(file))).sort();
  } finally {
    rmSync(entry);
  }
}

/** What the built server's modules import besides themselves and Node's own, sorted. */
export function importedPackages(): string[] {
  const names = filesIn(SERVER)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      const { staticImports, dynamicImports } = parseSync(file, source).module;
      // A dynamic import is an expression; one that isn't a literal is a module that another package names.
      const literals = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end));
      return [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...literals.flatMap((text) => /^(["'`])([^$]*)\1$/.exec(text)?.[2] ?? []),
      ];
    });
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !name.startsWith(".")).sort();
}

/** All files below a folder. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The folder of the package that a file is of: what follows the last `node_modules`. */
function packageFolder(file: string): string {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;
}
