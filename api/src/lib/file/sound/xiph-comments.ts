const HEADS = { opus: 'OpusTags', vorbis: '\u0003vorbis' }
// The length of the vendor's name, and how many comments follow.
const COUNTS = 8

/**
 * Blank the packet of Opus or Vorbis that has comments: no comments are left, and the vendor's name is spaces for the rest,
 * so that the packet is as long as before. Returns false for any other packet.
 */
export function blankXiphComments(packet: Buffer, kind: 'opus' | 'vorbis'): boolean {
  const head = HEADS[kind]
  // Vorbis ends with a bit that says so.
  const framing = kind === 'vorbis' ? 1 : 0
  const vendor = packet.length - head.length - COUNTS - framing
  if (packet.toString('latin1', 0, head.length) !== head || vendor < 0) return false
  packet.fill(' ', head.length)
  packet.writeUInt32LE(vendor, head.length)
  packet.writeUInt32LE(0, head.length + 4 + vendor)
  if (framing) packet.writeUInt8(1, packet.length - 1)
  return true
}
