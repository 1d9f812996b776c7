export const retentionSettings = 'Retention - Settings'
