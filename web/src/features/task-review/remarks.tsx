import { useState } from 'react'
import { IconBookmark, IconDots, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { FilterChip } from '../../ui/field/filter-chip.tsx'
import { MenuButton } from '../../ui/control/menu-button.tsx'
import { deleteRemark, remarksQuery, saveRemark } from './queries.ts'
import classes from './rubric.module.css'

const FEW = 4
const LENGTH = { least: 3, most: 200 }

interface RemarksProps {
  /** Content of the field, which can be saved as a remark. */
  words: string
  onTake: (remark: string) => void
}

/** Buttons that insert saved remarks, and one that saves the field's words. */
export function Remarks({ words, onTake }: RemarksProps) {
  const { data: remarks = [] } = useQuery(remarksQuery)
  const [isWhole, setWhole] = useState(false)
  const { save, remove } = useRemarks()
  const shown = isWhole ? remarks : remarks.slice(0, FEW)
  const isNew = !remarks.some((remark) => remark.words === words)
  const canSave = isNew && words.length >= LENGTH.least && words.length <= LENGTH.most
  if (remarks.length === 0 && !canSave) return null
  return (
    <div className={classes.remarks} role="group" aria-label="Catatan tersimpan">
      {shown.map((remark) => (
        <FilterChip
          key={remark.id}
          isChosen={false}
          icon={<IconBookmark size={16} aria-hidden />}
          onClick={() => onTake(remark.words)}
        >
          <span className={classes.remark}>{remark.words}</span>
        </FilterChip>
      ))}
      {remarks.length > shown.length && (
        <FilterChip isChosen={false} onClick={() => setWhole(true)}>
          {remarks.length - shown.length} lagi
        </FilterChip>
      )}
      <MenuButton
        label="Hapus catatan tersimpan"
        className={classes.more}
        items={remarks.map((remark) => ({
          words: remark.words,
          icon: <IconTrash size={18} aria-hidden />,
          onTake: () => remove.mutate(remark.id),
        }))}
      >
        <IconDots size={18} aria-hidden />
      </MenuButton>
      {canSave && (
        <button type="button" className={classes.save} disabled={save.isPending} onClick={() => save.mutate(words)}>
          Simpan catatan ini
        </button>
      )}
    </div>
  )
}

function useRemarks() {
  const queryClient = useQueryClient()
  const answer = (words: string) => ({
    onSuccess: () => {
      void toast.success(words)
      return queryClient.invalidateQueries({ queryKey: remarksQuery.queryKey })
    },
    onError: (error: unknown) => void toast.failure(failureMessage(error)),
  })
  return {
    save: useMutation({ mutationFn: saveRemark, ...answer('Catatan tersimpan.') }),
    remove: useMutation({ mutationFn: deleteRemark, ...answer('Catatan terhapus.') }),
  }
}
