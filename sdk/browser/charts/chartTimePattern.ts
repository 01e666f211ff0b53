/** How charts write a moment, in the words of date-fns; with milliseconds only where points are less than a second apart. @param apart milliseconds */
export const chartTimePattern = (apart: number): string => (apart < 1000 ? 'MMM-dd-yyyy HH:mm:ss.SSS' : 'MMM-dd-yyyy HH:mm:ss');
