import type { Fields } from '@semai/contract/console/resource/field'
import { isInScope } from '../../lib/security/permission.ts'
import type { Session } from '../../lib/security/session.ts'
import type { ConsoleTable, Lookup } from './table.ts'
import { badgeTable, certificateTemplateTable } from './tables/award.ts'
import { buildingTable } from './tables/building.ts'
import { certificateTable } from './tables/certificate.ts'
import { eventTable } from './tables/event.ts'
import { ignitionContentTable } from './tables/ignition-content.ts'
import { closedDateTable, markasSettingTable } from './tables/markas-day.ts'
import { roomTable } from './tables/room.ts'
import { scheduleTable } from './tables/schedule.ts'
import { startupTable } from './tables/startup.ts'
import { announcementTable } from './tables/announcement.ts'
import { bannerTable } from './tables/banner.ts'
import { forumCategoryTable, ignitionCategoryTable, libraryCategoryTable } from './tables/category.ts'
import { guidelineTable } from './tables/guideline.ts'
import { holidayTable } from './tables/holiday.ts'
import { invitationTable } from './tables/invitation.ts'
import { libraryContentTable } from './tables/library-content.ts'
import { lookups } from './tables/lookups.ts'
import { mentorTable } from './tables/mentor.ts'
import { preTestQuestionTable } from './tables/pre-test-question.ts'
import { questionTable } from './tables/question.ts'
import { quizTable } from './tables/quiz.ts'
import { regionHubTable } from './tables/region-hub.ts'
import { programStageTable, startupSectorTable, startupStageTable } from './tables/stage.ts'
import { teamRoleTable } from './tables/team-role.ts'
import { workshopModuleTable } from './tables/workshop-module.ts'
import { workshopSubModuleTable } from './tables/workshop-sub-module.ts'
import { workshopTable } from './tables/workshop.ts'

/** Tables of the resources in contract/src/console/resource/resources.ts. */
export const tables: readonly ConsoleTable[] = [
  announcementTable,
  badgeTable,
  buildingTable,
  certificateTable,
  certificateTemplateTable,
  closedDateTable,
  eventTable,
  ignitionContentTable,
  markasSettingTable,
  roomTable,
  scheduleTable,
  startupTable,
  bannerTable,
  forumCategoryTable,
  guidelineTable,
  holidayTable,
  ignitionCategoryTable,
  libraryCategoryTable,
  libraryContentTable,
  invitationTable,
  mentorTable,
  preTestQuestionTable,
  programStageTable,
  questionTable,
  quizTable,
  regionHubTable,
  startupSectorTable,
  startupStageTable,
  teamRoleTable,
  workshopModuleTable,
  workshopSubModuleTable,
  workshopTable,
]

const lookupsByName = new Map(Object.entries(lookups))
const byName = new Map(tables.map((table) => [table.resource.name, table]))

export const tableNamed = (name: string): ConsoleTable | null => byName.get(name) ?? null

/** The target of a reference: a resource, or a list that the console only chooses from. */
export const lookupOf = (name: string): Lookup | null => byName.get(name) ?? lookupsByName.get(name) ?? null

const namesReferredTo = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ resource, isOfScope, fields: inside }) => [
    ...(resource && !isOfScope ? [resource] : []),
    ...(inside ? namesReferredTo(inside) : []),
  ])

const ofHubs = tables.filter(({ resource }) => resource.scope === 'hub')
const referredToByHubs = new Set(ofHubs.flatMap(({ resource }) => namesReferredTo(resource.fields)).map(lookupOf))

/** Whether resources of hubs refer to this lookup. */
export const isReferredToByHubs = (lookup: Lookup) => referredToByHubs.has(lookup)

/** Whether the session may choose rows of a resource: it can list them, or its own resources refer to them. */
export function isOpenTo(session: Session, name: string): boolean {
  const scope = tableNamed(name)?.resource.scope
  const lookup = lookupOf(name)
  if (!lookup) return false
  if (!scope || scope === 'admin') return !scope || isInScope(session, scope)
  return isInScope(session, scope) || isReferredToByHubs(lookup)
}
