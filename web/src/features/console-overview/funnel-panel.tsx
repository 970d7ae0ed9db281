import { useQuery } from '@tanstack/react-query'
import type { OverviewFilter } from '@semai/contract/console/overview'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { CsvButtons } from './csv-buttons.tsx'
import { FunnelSteps, HubTable, StageTable } from './funnel.tsx'
import { Panel, PanelPart } from './panel.tsx'
import { funnelQuery } from './queries.ts'

export function FunnelPanel({ filter }: { filter: OverviewFilter }) {
  const query = useQuery(funnelQuery(filter))
  return (
    <Panel
      isWide
      title="Perjalanan peserta"
      sub="Yang mendaftar dalam rentang ini, dan sejauh mana mereka sampai hari ini. Langkah boleh dilewati."
    >
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={7} lead="none" label="Memuat perjalanan peserta" />}
        errorTitle="Perjalanan peserta tidak terbuka"
      >
        {({ all, after, hubs, stages }) =>
          all.registered === 0 ? (
            <EmptyState title="Belum ada yang mendaftar">Pilih rentang yang lebih panjang, atau hub lain.</EmptyState>
          ) : (
            <>
              <FunnelSteps all={all} after={after} />
              <PanelPart title="Per hub" tools={<CsvButtons table="hub" filter={filter} of="perjalanan per hub" />}>
                <HubTable hubs={hubs} />
              </PanelPart>
              <PanelPart
                title="Per tahap yang diikuti"
                tools={<CsvButtons table="stage" filter={filter} of="perjalanan per tahap" />}
              >
                <StageTable stages={stages} />
              </PanelPart>
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
