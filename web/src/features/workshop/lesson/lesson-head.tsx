import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import classes from './lesson.module.css'

interface LessonHeadProps {
  lesson: Pick<WorkshopSubModuleDetail, 'title' | 'workshop' | 'module'>
}

/** Head of a lesson: module, title, and a line of facts. */
export const LessonHead = ({ lesson: { title, module }, children }: LessonHeadProps & { children: ReactNode }) => (
  <header className={classes.head}>
    <p className={classes.module}>
      Modul {module.code} · {module.title}
    </p>
    <LessonTitle title={title} />
    <p className={classes.facts}>{children}</p>
  </header>
)

/** The way down to a lesson. */
export function LessonCrumbs({ lesson: { workshop, module, title } }: LessonHeadProps) {
  const crumbs = [
    <Link key="workshop" to="/workshop">
      Workshop
    </Link>,
    <Link key="path" to="/workshop/journey" search={{ id: workshop.id }}>
      {workshop.title}
    </Link>,
    <Link key="module" to="/workshop/$id/$moduleId" params={{ id: workshop.id, moduleId: module.id }}>
      {module.code}
    </Link>,
    title,
  ]
  return (
    <div className={classes.crumbs}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}

/** Takes the keyboard's place when one came from another lesson, whose link is gone. */
function LessonTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
