/** Settings of every table that rows are acknowledged from: an answered insert is on the disk, not only in the kernel's memory. */
export const durable = { fsync_after_insert: 1, fsync_part_directory: 1 } as const;
