import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import type { RoomListSearch } from '../place-search.ts'

/** Number of rooms, for screen readers. */
export const RoomTotal = ({ total }: { total: number }) => (
  <p className="visually-hidden" role="status">
    {formatNumber(total)} ruang
  </p>
)

/** Empty state when no room matches the filters. */
export const NoRooms = ({ search }: { search: RoomListSearch }) => (
  <EmptyState
    title="Tidak ada ruang yang cocok"
    action={
      Object.keys(search).length > 0 && (
        <Link to="/markas/ruangan" search={{}} replace resetScroll={false} className={textButton.inline}>
          Hapus saringan
        </Link>
      )
    }
  >
    Coba tanggal lain, atau kurangi jumlah orangnya.
  </EmptyState>
)
