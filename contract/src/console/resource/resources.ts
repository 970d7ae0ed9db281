import { announcement } from './announcement.ts'
import { badge, certificate, certificateTemplate } from './award.ts'
import { building } from './building.ts'
import { event } from './event.ts'
import { ignitionContent } from './ignition-content.ts'
import { closedDate, markasSetting } from './markas-day.ts'
import { room } from './room.ts'
import { schedule } from './schedule.ts'
import { startup } from './startup.ts'
import { banner } from './banner.ts'
import { forumCategory, ignitionCategory, libraryCategory } from './category.ts'
import { guideline } from './guideline.ts'
import { holiday } from './holiday.ts'
import { invitation } from './invitation.ts'
import { libraryContent } from './library-content.ts'
import { mentor } from './mentor.ts'
import { preTestQuestion } from './pre-test-question.ts'
import { programStage } from './program-stage.ts'
import { question } from './question.ts'
import { quiz } from './quiz.ts'
import { regionHub } from './region-hub.ts'
import type { Resource } from './resource.ts'
import { startupSector, startupStage } from './startup-reference.ts'
import { teamRole } from './team-role.ts'
import { workshopModule } from './workshop-module.ts'
import { workshopSubModule } from './workshop-sub-module.ts'
import { workshop } from './workshop.ts'

/** Every resource of the console, in the menu's order within each section. */
export const resources: readonly Resource[] = [
  event,
  banner,
  regionHub,
  programStage,
  workshop,
  workshopModule,
  workshopSubModule,
  quiz,
  question,
  preTestQuestion,
  ignitionContent,
  libraryContent,
  libraryCategory,
  guideline,
  ignitionCategory,
  badge,
  certificateTemplate,
  certificate,
  teamRole,
  invitation,
  mentor,
  startup,
  startupSector,
  startupStage,
  schedule,
  building,
  room,
  closedDate,
  markasSetting,
  holiday,
  announcement,
  forumCategory,
]

export const resourceOf = (name: string) => resources.find((resource) => resource.name === name)
