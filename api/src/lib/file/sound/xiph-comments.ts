const HEADS = { opus: 'OpusTags', vorbis: '\u0003vorbis' }
// Bytes of the two numbers: length of the vendor's name, and number of comments.
const COUNTS = 8

/**
 * Blank the comment packet of Opus or Vorbis. No comments stay, and a vendor's name of spaces fills the packet to its
 * length. Returns false for any other packet.
 */
export function blankXiphComments(packet: Buffer, kind: 'opus' | 'vorbis'): boolean {
  const head = HEADS[kind]
  // Vorbis ends its packet with a framing bit.
  const framing = kind === 'vorbis' ? 1 : 0
  const vendor = packet.length - head.length - COUNTS - framing
  if (packet.toString('latin1', 0, head.length) !== head || vendor < 0) return false
  packet.fill(' ', head.length)
  packet.writeUInt32LE(vendor, head.length)
  packet.writeUInt32LE(0, head.length + 4 + vendor)
  if (framing) packet.writeUInt8(1, packet.length - 1)
  return true
}
