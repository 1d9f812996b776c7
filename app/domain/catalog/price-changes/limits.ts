/** Of one package or item, at the same time. */
export const PLANNED_LIMIT = 10
