//! What follows from reading rows, for whatever reads them: a database, and a transaction.

/// Makes the methods that read less than whole rows, of how they take what reads.
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
    };
}

pub(super) use asking;
