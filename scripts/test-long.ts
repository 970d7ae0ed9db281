// npm run test:long: what takes too long for every change: the API on the embedded database, too, how lists are
// served from very many rows, every address in a browser, further journeys and the console's, storms and faults.
import { findChromium } from './chromium.ts'
import { complainInOneLine } from './complain.ts'
import { atOnce, inTurn, tellDone, tests } from './test-steps.ts'

// Before anything that takes long.
await complainInOneLine(async () => void findChromium())
if (process.exitCode) process.exit()

await inTurn([tests('API pada basis data tertanam', ['embedded']), tests('daftar yang sangat panjang', ['plans'])])
// What waits for minutes to pass leaves the machine to the pages.
await atOnce(tests('setiap alamat', ['e2e-addresses']), tests('yang menunggu lama', ['long-waits']))
await atOnce(tests('perjalanan: lebih jauh', ['e2e-further']), tests('perjalanan: staf', ['e2e-staff']))
await inTurn([tests('badai dan gangguan', ['long'])])
tellDone()
