import type { ReactNode } from 'react'
import { IconBuildingCommunity, IconScreenShare } from '@tabler/icons-react'
import classes from './beta-lines.module.css'

const LINES = [
  {
    code: 'kelas_daring',
    name: 'Kelas daring',
    icon: IconScreenShare,
    text: 'Beberapa malam bersama satu pengajar, dalam kelompok kecil per peran. Ada tugas kecil setiap pekan dan umpan balik untuk pekerjaanmu sendiri.',
    facts: ['Daring, lewat ruang kelas', 'Satu peran per kelas', 'Tugas dan umpan balik'],
  },
  {
    code: 'intensif',
    name: 'Intensif',
    icon: IconBuildingCommunity,
    text: 'Tatap muka di Markas selama beberapa pekan, ditutup proyek akhir yang dipakai orang sungguhan. Lulusannya menerima sertifikat Sekolah Beta Intensif.',
    facts: ['Tatap muka di Markas', 'Beberapa pekan', 'Proyek akhir dan sertifikat'],
  },
] as const

interface BetaLinesProps {
  /** Open and coming classes of a line. */
  renderClasses: (line: (typeof LINES)[number]['code']) => ReactNode
}

/** The lines that follow the webinars, each with its classes. */
export const BetaLines = ({ renderClasses }: BetaLinesProps) => (
  <ul className={classes.lines}>
    {LINES.map(({ code, name, icon: Icon, text, facts }) => (
      <li key={code} className={classes.line}>
        <Icon size={28} aria-hidden />
        <h3>{name}</h3>
        <p>{text}</p>
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {renderClasses(code)}
      </li>
    ))}
  </ul>
)
