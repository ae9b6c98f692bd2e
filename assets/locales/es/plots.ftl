## Gráficos

alt-plot-title = { $title } ({ $unit }).
alt-plot-untitled = Unidad: { $unit }.
alt-plot-value = { $value } ({ $label })
alt-plot-values = Primero { $first }, último { $last }, mínimo { $lowest }, máximo { $highest }.
alt-plot-only = Un solo valor: { $value }.
alt-plot-series = { $name }: primero { $first }, último { $last }, mínimo { $lowest }, máximo { $highest }.
alt-plot-series-only = { $name }: un solo valor, { $value }.
plot-empty = Todavía no hay valores.
