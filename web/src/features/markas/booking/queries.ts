import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Booking, BookingDetail, BookingStatus } from '@semai/contract/markas/booking'
import { call, type CallInput } from '../../../lib/call/call.ts'
import { keepAnswer } from '../../../lib/offline/query-cache.ts'
import { saveFile } from '../../../lib/file/save-file.ts'

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

/** Body of the call that books a room. */
export type NewBooking = CallInput<'POST /v1/schedule'>['body']

/** The person's own bookings, 10 a page: upcoming ones, or past ones latest first. */
export const bookingListQuery = (filter: BookingFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['markas', 'booking', 'list', filter],
    meta: { persist: 'across-builds' },
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/schedule/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  })

/** Cache the response of a booking on the device, because its QR code is needed offline. */
async function cacheBooking<Answer extends { data: BookingDetail }>(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  void keepAnswer(bookingQuery(answer.data.id).queryKey, answer.data)
  return answer
}

/** The user's own booking with its history. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['markas', 'booking', 'detail', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => (await call('GET /v1/schedule/get/:id', { params: { id } }, { signal })).data,
  })

/** The running or next booking. */
export const nextBookingQuery = queryOptions({
  queryKey: ['markas', 'booking', 'next'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/schedule/get-next', undefined, { signal })).data,
})

export const bookRoom = mutationOptions({
  mutationKey: ['markas', 'book'],
  mutationFn: (body: NewBooking) => cacheBooking(call('POST /v1/schedule', { body })),
})

export const checkIn = mutationOptions({
  mutationKey: ['markas', 'check-in'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/occupy'>['body']) =>
    cacheBooking(call('PUT /v1/schedule/occupy', { body })),
})

export const cancelBooking = mutationOptions({
  mutationKey: ['markas', 'cancel'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/cancel'>['body']) =>
    cacheBooking(call('PUT /v1/schedule/cancel', { body })),
})

export const endBooking = mutationOptions({
  mutationKey: ['markas', 'end'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/end'>['body']) => cacheBooking(call('PUT /v1/schedule/end', { body })),
})

export const moveBooking = mutationOptions({
  mutationKey: ['markas', 'move'],
  mutationFn: (body: CallInput<'PUT /v1/schedule/reschedule'>['body']) =>
    cacheBooking(call('PUT /v1/schedule/reschedule', { body })),
})

/** Save a booking as an .ics file for the calendar of the device. */
export const saveBookingFile = mutationOptions({
  mutationKey: ['markas', 'ics'],
  mutationFn: ({ id }: Pick<Booking, 'id' | 'reference_no'>) =>
    call('GET /v1/schedule/get-ics/:id', { params: { id } }),
  onSuccess: (text, { reference_no }) =>
    saveFile(`${reference_no}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' })),
})

const upcomingQuery = bookingListQuery({ when: 'upcoming' })

/** Fetch each upcoming booking, so that the device caches it. The quota keeps them few. */
export async function keepUpcoming(queryClient: QueryClient) {
  await queryClient.prefetchInfiniteQuery(upcomingQuery)
  const { pages } = queryClient.getQueryData(upcomingQuery.queryKey) ?? { pages: [] }
  for (const { id } of pages.flatMap(({ data }) => data)) void queryClient.prefetchQuery(bookingQuery(id))
}

/** Refetch slots, quotas and lists after a change of a booking, and cache the upcoming ones again. */
export async function refreshMarkas(queryClient: QueryClient) {
  await queryClient.invalidateQueries({ queryKey: ['markas'] })
  void queryClient.prefetchInfiniteQuery(upcomingQuery)
}
