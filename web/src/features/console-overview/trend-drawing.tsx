import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { formatCompact, formatNumber } from '../../lib/text/format-number.ts'
import { dayWords, shortDay } from './figure-text.ts'
import type { TrendProps } from './trend.tsx'

/** Line chart, with the chart library. */
export function TrendDrawing({ data, series }: TrendProps) {
  return (
    <LineChart
      h="100%"
      data={data.map((row) => ({ ...row }))}
      dataKey="day"
      series={series.map(({ dash, ...rest }) => ({ ...rest, ...(dash && { strokeDasharray: dash }) }))}
      valueFormatter={formatNumber}
      curveType="linear"
      tickLine="none"
      gridAxis="x"
      withDots={data.length < DOTTED}
      xAxisProps={{ tickFormatter: shortDay, minTickGap: 28, interval: 'preserveStartEnd' }}
      yAxisProps={{ tickFormatter: formatCompact, width: 44, allowDecimals: false }}
      tooltipProps={{ labelFormatter: pointedAt }}
      tooltipAnimationDuration={0}
      lineProps={{ isAnimationActive: false }}
    />
  )
}

// Up to this many days the chart shows dots.
const DOTTED = 15

// The label is no day until the pointer is over one.
const pointedAt = (day: unknown) => (typeof day === 'string' ? dayWords(day) : '')
