import { retentionDays } from '../console/overview/state-queries.ts'

/** Raw data of figures and searches. */
export const figureRetentions = {
  'active-day': {
    what: 'people active on a day',
    tables: ['active_day'],
    days: retentionDays.active,
    since: 'that day, once counted',
    end: 'deleted',
    why: 'the figures stay',
  },
  'analytics-event': {
    what: 'actions of people',
    tables: ['analytics_event'],
    days: retentionDays.event,
    since: 'the action, once counted',
    end: 'deleted',
    why: 'the figures stay',
  },
  'rare-search': {
    what: 'rare searches without results',
    tables: ['search_miss'],
    days: retentionDays.rareMiss,
    since: 'the last search',
    end: 'deleted',
    why: 'staff do not see searches of one or two people',
  },
  'search-miss': {
    what: 'other searches without results',
    tables: ['search_miss'],
    days: 400,
    since: 'that day',
    end: 'deleted',
    why: 'figures are compared with the year before',
  },
} as const
