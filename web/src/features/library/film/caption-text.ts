/** Extract the text of a WebVTT file: a paragraph per cue, without times, styles and tags. */
export const captionWords = (file: string): string =>
  file
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.split('\n'))
    .map((lines) => lines.slice(lines.findIndex((line) => line.includes('-->')) + 1 || lines.length).join(' '))
    .map((words) => words.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)
    .join('\n')
