// npm start: builds the web when its sources changed, then runs the server in this process.
import { buildWebIfChanged } from './build-web.ts'

await buildWebIfChanged()
await import('../api/src/main.ts')
