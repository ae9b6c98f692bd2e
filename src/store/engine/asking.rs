//! What follows from reading rows and from changing them, for whatever does so: a database, and a transaction.

/// Makes the methods that read less than whole rows, and tell what was changed, of how they take what does so.
macro_rules! asking {
    ($this:ident: $($own:tt)+) => {
        /// The first row that a question finds.
        pub async fn read_first<T: DatabaseRow>(
            $($own)+,
            sql: &'static str,
            values: impl Bind,
        ) -> Result<Option<T>, StoreError> {
            Ok($this.read(sql, values).await?.into_iter().next())
        }

        /// The only column of the rows that a question finds.
        pub async fn column<T>(
            $($own)+,
            sql: &'static str,
            values: impl Bind,
        ) -> Result<Vec<T>, StoreError>
        where
            (T,): DatabaseRow,
        {
            let rows: Vec<(T,)> = $this.read(sql, values).await?;
            Ok(rows.into_iter().map(|(one,)| one).collect())
        }

        /// The only column of the first row that a question finds.
        pub async fn value<T>(
            $($own)+,
            sql: &'static str,
            values: impl Bind,
        ) -> Result<Option<T>, StoreError>
        where
            (T,): DatabaseRow,
        {
            Ok($this.column(sql, values).await?.into_iter().next())
        }

        /// What a question counts, which is never negative.
        pub async fn count(
            $($own)+,
            sql: &'static str,
            values: impl Bind,
        ) -> Result<u32, StoreError> {
            let counted: Option<i64> = $this.value(sql, values).await?;
            Ok(counted.unwrap_or(0).try_into().unwrap_or(u32::MAX))
        }

        /// Changes rows; says whether there were any.
        pub async fn has_written(
            $($own)+,
            sql: &'static str,
            values: impl Bind,
        ) -> Result<bool, StoreError> {
            Ok($this.write_counted(sql, values).await? > 0)
        }

        /// Changes rows that are as they were read.
        ///
        /// # Errors
        /// [`StoreError::Stale`] where there are none.
        pub async fn write_fresh(
            $($own)+,
            sql: &'static str,
            values: impl Bind,
        ) -> Result<(), StoreError> {
            let is_fresh = $this.has_written(sql, values).await?;
            is_fresh.then_some(()).ok_or(StoreError::Stale)
        }
    };
}

pub(super) use asking;
