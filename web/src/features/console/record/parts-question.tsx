import { formatNumber } from '../../../lib/text/format-number.ts'
import own from '../action/action-dialog.module.css'
import type { Parts } from '../rejection.ts'

/** Drafts and missing content within the rows to publish. */
export function PartsQuestion({ parts: { count, missing, drafts } }: { parts: Parts }) {
  return (
    <>
      {missing.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {count > 0 && <p>{formatNumber(count)} bagian di dalamnya masih draf, jadi belum terlihat oleh peserta:</p>}
      <div className={own.parts}>
        {drafts.map(({ title, labels }) => (
          <section key={title}>
            <h3>
              {title} ({formatNumber(labels.length)})
            </h3>
            <ul>
              {labels.map((label, at) => (
                // Two questions may have equal text.
                <li key={`${at} ${label}`}>{label}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
