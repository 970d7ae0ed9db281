import { join } from 'node:path'
import { build } from 'vite'
import { PLANNING } from '../page-chunks.ts'

/** Bundles app.tsx into one file that Node can run. Returns its path. */
export async function bundleApp(root: string): Promise<string> {
  const outDir = join(root, '../node_modules/.cache/semai-shell')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: PLANNING,
    logLevel: 'error',
    plugins: [
      { name: 'semai-shell-input', options: (given) => ({ ...given, input: join(import.meta.dirname, 'app.tsx') }) },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: 'app.mjs', codeSplitting: false },
      },
    },
  })
  return join(outDir, 'app.mjs')
}
