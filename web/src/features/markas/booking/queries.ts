import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Booking, BookingDetail, BookingStatus } from '@semai/contract/markas/booking'
import { call, type CallInput } from '../../../lib/call/call.ts'
import { keepAnswer } from '../../../lib/offline/query-cache.ts'
import { saveFile } from '../../../lib/call/save-file.ts'

export interface BookingFilter {
  when?: 'upcoming' | 'past'
  status?: BookingStatus
}

interface Page {
  data: Booking[]
  page: number
  total_page: number
  total: number
}

/** What a booking is made of: see the call. */
export type NewBooking = CallInput<'POST /v1/schedule'>['body']

/** The person's own bookings, 10 a page: those to come, or the past ones the latest first. */
export const bookingListQuery = (filter: BookingFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['markas', 'booking', 'list', filter],
    meta: { persist: 'across-builds' },
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/schedule/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  })

/** What the server says of a booking stays on the device: its QR code is needed where there may be no network. */
async function kept<Answer extends { data: BookingDetail }>(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  void keepAnswer(bookingQuery(answer.data.id).queryKey, answer.data)
  return answer
}

/** One own booking with what happened. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['markas', 'booking', 'detail', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => (await call('GET /v1/schedule/get/:id', { params: { id } }, { signal })).data,
  })

/** The booking that is on or comes next. */
export const nextBookingQuery = queryOptions({
  queryKey: ['markas', 'booking', 'next'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/schedule/get-next', undefined, { signal })).data,
})

export const bookRoom = mutationOptions({
  mutationKey: ['markas', 'book'],
  mutationFn: (body: NewBooking) => kept(call('POST /v1/schedule', { body })),
})

export const checkIn = mutationOptions({
  mutationKey: ['markas', 'check-in'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/occupy'>['body']) => kept(call('PUT /v1/schedule/occupy', { body })),
})

export const cancelBooking = mutationOptions({
  mutationKey: ['markas', 'cancel'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/cancel'>['body']) => kept(call('PUT /v1/schedule/cancel', { body })),
})

export const endBooking = mutationOptions({
  mutationKey: ['markas', 'end'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/end'>['body']) => kept(call('PUT /v1/schedule/end', { body })),
})

export const moveBooking = mutationOptions({
  mutationKey: ['markas', 'move'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/reschedule'>['body']) =>
    kept(call('PUT /v1/schedule/reschedule', { body })),
})

/** One booking as an .ics file, which the device hands to its calendar. */
export const saveBookingFile = mutationOptions({
  mutationKey: ['markas', 'ics'],
  mutationFn: ({ id }: Pick<Booking, 'id' | 'reference_no'>) =>
    call('GET /v1/schedule/get-ics/:id', { params: { id } }),
  onSuccess: (text, { reference_no }) =>
    saveFile(`${reference_no}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' })),
})

const upcomingQuery = bookingListQuery({ when: 'upcoming' })

/** Looks at each booking to come, so that the device keeps it. They are few: the quota sees to that. */
export async function keepUpcoming(queryClient: QueryClient) {
  await queryClient.prefetchInfiniteQuery(upcomingQuery)
  const { pages } = queryClient.getQueryData(upcomingQuery.queryKey) ?? { pages: [] }
  for (const { id } of pages.flatMap(({ data }) => data)) void queryClient.prefetchQuery(bookingQuery(id))
}

/** After any change of a booking: slots, quotas and lists are not what they were. What is to come is kept anew. */
export async function refreshMarkas(queryClient: QueryClient) {
  await queryClient.invalidateQueries({ queryKey: ['markas'] })
  void queryClient.prefetchInfiniteQuery(upcomingQuery)
}
