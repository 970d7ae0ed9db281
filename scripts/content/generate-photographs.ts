// Draws the demo's photographs of an event and of a Markas (api/db/demo/photographs): node scripts/content/generate-photographs.ts
// Run again after changing a scene; the pictures are committed. They are for the demo alone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawScene } from './photographs/scene.ts'
import { scenes } from './photographs/scenes.ts'

const folder = join(import.meta.dirname, '../../api/db/demo/photographs')
mkdirSync(folder, { recursive: true })
for (const [name, scene] of Object.entries(scenes)) {
  const picture = sharp(Buffer.from(drawScene(scene))).webp({ quality: 72, effort: 6, smartSubsample: true })
  await picture.toFile(join(folder, `${name}.webp`))
}
