/** How SQLite and PostgreSQL both keep yes and no. */

export type Flag = 0 | 1
