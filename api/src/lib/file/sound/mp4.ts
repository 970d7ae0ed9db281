/** Names of the boxes that stay, by their parent. Other boxes become free space. */
const TREE: Record<string, string> = {
  '': 'ftyp styp moov moof mdat sidx mfra',
  moov: 'mvhd trak mvex',
  trak: 'tkhd edts tref mdia',
  mdia: 'mdhd hdlr minf elng',
  minf: 'smhd vmhd nmhd hmhd dinf stbl',
  stbl: 'stsd stts ctts cslg stss stsh stdp stsc stsz stz2 stco co64 sdtp sbgp sgpd subs saiz saio padb',
  moof: 'mfhd traf',
  traf: 'tfhd trun tfdt sbgp sgpd subs saiz saio sdtp',
}
const SOUND_OR_PICTURE = ['soun', 'vide']
// Headers that begin with the times of making and changing, which show readers when a work was made.
const TIMED = ['mvhd', 'tkhd', 'mdhd']
// Bytes before a handler's name.
const HANDLER = 24

/**
 * Blank the metadata of an MP4: `udta`, `meta`, XMP, times and names of tracks. Offsets of samples stay valid. Null for
 * a file with text tracks, such as chapters, because their text lies among the samples.
 */
export function blankMp4(bytes: Buffer): Buffer | null {
  return blankWithin(bytes, { from: 0, to: bytes.length, parent: '' }) ? bytes : null
}

interface Range {
  from: number
  to: number
  parent: string
}

/** Returns whether all boxes of a range are known. */
function blankWithin(bytes: Buffer, { from, to, parent }: Range): boolean {
  const allowed = TREE[parent]?.split(' ') ?? []
  let at = from
  while (at < to) {
    const { type, start, end } = boxAt(bytes, at, to)
    if (start > end || end > to) return false
    if (!allowed.includes(type)) {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, start, end)
    } else if (type === 'hdlr') {
      if (!SOUND_OR_PICTURE.includes(bytes.toString('latin1', start + 8, start + 12))) return false
      bytes.fill(0, start + HANDLER, end)
    } else if (TIMED.includes(type)) blankTimes(bytes.subarray(start, end))
    else if (type in TREE && !blankWithin(bytes, { from: start, to: end, parent: type })) return false
    at = end
  }
  return true
}

/** Version 1 of a header has times of 8 bytes, version 0 of 4. */
const blankTimes = (header: Buffer) => header.fill(0, 4, Math.min(header.length, header[0] === 1 ? 20 : 12))

/** Read a box: its name, and the offsets of its content. @throws RangeError */
export function boxAt(bytes: Buffer, at: number, to: number) {
  const size = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  // 1: the size follows in eight bytes; 0: it reaches to the end.
  if (size === 1) return { type, start: at + 16, end: at + Number(bytes.readBigUInt64BE(at + 8)) }
  return { type, start: at + 8, end: size === 0 ? to : at + size }
}
