export const itIsArchived = 'This is archived, so no price can be planned.'
export const plannedBy = 'Planned by'
