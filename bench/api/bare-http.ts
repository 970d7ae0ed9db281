// node:http alone: node bench/api/bare-http.ts <lengths as JSON>. Each name has an address, which answers JSON of that length.
import { createServer } from 'node:http'

const lengths = JSON.parse(process.argv[2] ?? '{}') as Record<string, number>
const bodies = new Map(Object.entries(lengths).map(([name, length]) => [`/${name}`, `"${'a'.repeat(length)}"`]))
const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '') ?? '""'
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
