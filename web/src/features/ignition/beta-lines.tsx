import { IconBuildingCommunity, IconScreenShare } from '@tabler/icons-react'
import { Tag } from '../../ui/tag.tsx'
import classes from './beta-lines.module.css'

const LINES = [
  {
    name: 'Kelas daring',
    icon: IconScreenShare,
    text: 'Beberapa malam bersama satu pengajar, dalam kelompok kecil per peran. Ada tugas kecil setiap pekan dan umpan balik untuk pekerjaanmu sendiri.',
    facts: ['Daring, lewat ruang kelas', 'Satu peran per kelas', 'Tugas dan umpan balik'],
  },
  {
    name: 'Intensif',
    icon: IconBuildingCommunity,
    text: 'Tatap muka di Markas selama beberapa pekan, ditutup proyek akhir yang dipakai orang sungguhan. Lulusannya menerima sertifikat Sekolah Beta Intensif.',
    facts: ['Tatap muka di Markas', 'Beberapa pekan', 'Proyek akhir dan sertifikat'],
  },
]

/** The lines whose registration comes with the Workshop: said as it is, with nothing to press yet. */
export const BetaLines = () => (
  <ul className={classes.lines}>
    {LINES.map(({ name, icon: Icon, text, facts }) => (
      <li key={name} className={classes.line}>
        <Icon size={28} aria-hidden />
        <h3>{name}</h3>
        <p>{text}</p>
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Tag>Pendaftaran dibuka bersama Workshop</Tag>
      </li>
    ))}
  </ul>
)
