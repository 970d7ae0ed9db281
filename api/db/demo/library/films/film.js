// Fills <g class="dots" data-count data-columns data-gap data-radius> with discs in rows that pop up one after another
// (data-step seconds apart). The first data-lit of them turn kunyit with the caption named by data-when (c1 … c5).
for (const group of document.querySelectorAll('.dots')) {
  const { count, columns, gap, radius, step = '0.03', lit = '0', when = 'c1', corner = radius } = group.dataset
  group.innerHTML = Array.from({ length: Number(count) }, (_, place) => {
    const [x, y] = [(place % Number(columns)) * Number(gap), Math.floor(place / Number(columns)) * Number(gap)]
    const size = 2 * Number(radius)
    const turns = place < Number(lit) ? `class="ink ${when}" style="--plus: ${(place * 0.04).toFixed(2)}s"` : ''
    return `<g class="pop" style="--plus: ${(place * Number(step)).toFixed(2)}s; --for: 0.25s">
      <rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${corner}" ${turns} /></g>`
  }).join('')
}
