export const who = 'Who'
export const activityAdministration = 'Activity - Administration'
export const target = 'Target'
export const detail = 'Detail'
