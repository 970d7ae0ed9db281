import { IconDownload, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChannelMedia } from '@semai/contract/chat/chat'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { photoAt } from '../../../lib/picture/photo.ts'
import { listTime } from '../channel/text.ts'
import iconButton from '../../../ui/control/icon-button.module.css'
import twoLines from '../two-lines.module.css'
import classes from './media-files.module.css'

type FilesProps = { channelId: string; files: ChannelMedia[] }

// A width that the server supports, enough for a third of a phone's screen at 2×.
const SMALL = 256

/** Grid of pictures, each linked to its message. */
export const Pictures = ({ channelId, files }: FilesProps) => (
  <ul className={classes.pictures}>
    {files.map(({ id, url, name, seq, sender_name }) => (
      <li key={id}>
        <Link
          to="/chat"
          search={{ channel: channelId, pesan: seq }}
          aria-label={`${name}, dari ${sender_name}`}
          title={name}
        >
          <img src={photoAt(url, SMALL)} alt="" loading="lazy" decoding="async" />
        </Link>
      </li>
    ))}
  </ul>
)

/** List of documents to download. */
export const Documents = ({ channelId, files }: FilesProps) => (
  <ul className={classes.documents}>
    {files.map(({ id, url, name, size_bytes, seq, sender_name, created_at }) => (
      <li key={id}>
        <span className={classes.sign}>
          <IconFileText size={22} aria-hidden />
        </span>
        <Link to="/chat" search={{ channel: channelId, pesan: seq }} className={twoLines.words}>
          <b title={name}>{name}</b>
          <span>
            {formatBytes(size_bytes)} · {sender_name} · {listTime(created_at)}
          </span>
        </Link>
        <a href={url} download={name} className={iconButton.button} aria-label={`Unduh ${name}`}>
          <IconDownload size={20} aria-hidden />
        </a>
      </li>
    ))}
  </ul>
)
